CREATE TABLE "entry_count" (
	"kind" text NOT NULL,
	"part" smallint NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "entry_count_pkey" PRIMARY KEY("kind","part")
);

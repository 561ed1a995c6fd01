CREATE TABLE "trend_count" (
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"among" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "trend_count_pkey" PRIMARY KEY("measure","subject","among","day","key"),
	CONSTRAINT "trend_count_visitors" CHECK ("trend_count"."visitors" > 0)
);
--> statement-breakpoint
CREATE TABLE "trend_visitor" (
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"among" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "trend_visitor_pkey" PRIMARY KEY("day","measure","subject","among","key","visitor")
);
--> statement-breakpoint
CREATE INDEX "trend_count_by_day" ON "trend_count" USING btree ("day");
CREATE TABLE "picture_look" (
	"picture_key" text PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"looks" "bytea" NOT NULL,
	"described_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_look_has_bytes" CHECK (octet_length("picture_look"."looks") > 0)
);
--> statement-breakpoint
ALTER TABLE "picture_look" ADD CONSTRAINT "picture_look_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_look_by_time" ON "picture_look" USING btree ("described_at");
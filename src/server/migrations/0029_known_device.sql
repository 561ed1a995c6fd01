CREATE TABLE "known_device" (
	"device" "bytea" NOT NULL,
	"subject" "bytea" NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_device_subject_pk" PRIMARY KEY("device","subject")
);
--> statement-breakpoint
ALTER TABLE "sign_in_try" ADD COLUMN "device" "bytea";--> statement-breakpoint
CREATE INDEX "known_device_by_age" ON "known_device" USING btree ("used_at");
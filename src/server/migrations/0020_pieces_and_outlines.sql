ALTER TABLE "panel" ADD COLUMN "own_outline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "parts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "package_id" text;--> statement-breakpoint
CREATE INDEX "upload_by_package" ON "upload" USING btree ("package_id") WHERE package_id is not null;
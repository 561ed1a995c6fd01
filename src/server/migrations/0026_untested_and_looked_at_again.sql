ALTER TABLE "fabric" DROP CONSTRAINT "fabric_status";--> statement-breakpoint
ALTER TABLE "fabric" DROP CONSTRAINT "fabric_reason";--> statement-breakpoint
ALTER TABLE "fabric" ALTER COLUMN "formaldehyde_mg_per_kg" DROP NOT NULL;--> statement-breakpoint
-- An empty field was kept as 0, and shown as 未检出: only a report that names 甲醛 says so.
UPDATE "fabric" SET "formaldehyde_mg_per_kg" = NULL
WHERE "formaldehyde_mg_per_kg" = 0 AND array_to_string("report_items", ' ') NOT LIKE '%甲醛%';--> statement-breakpoint
UPDATE "fabric_draft" SET "document" = jsonb_set("document", '{formaldehydeMgPerKg}', 'null')
WHERE "document" -> 'formaldehydeMgPerKg' = '0' AND coalesce("document" #>> '{report,items}', '') NOT LIKE '%甲醛%';--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_status" CHECK ("fabric"."status" in ('online', 'offline', 'takenDown', 'pendingReview', 'archived'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_reason" CHECK ("fabric"."status" = 'archived' or ("fabric"."reason" <> '') = ("fabric"."status" in ('takenDown', 'pendingReview')));
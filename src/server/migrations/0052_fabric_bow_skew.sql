ALTER TABLE "fabric" ADD COLUMN "bow_skew_percent" double precision;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_bow_skew" CHECK ("fabric"."bow_skew_percent" >= 0);
ALTER TABLE "picture" ADD COLUMN "card_drawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "picture_card_to_draw" ON "picture" USING btree ("rank","key") WHERE card_drawn_at is null and rendered_at is null and failure is null;
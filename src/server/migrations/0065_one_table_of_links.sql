ALTER TABLE "board" DROP CONSTRAINT "board_link";--> statement-breakpoint
DROP INDEX "board_token";--> statement-breakpoint
ALTER TABLE "shared_link" ALTER COLUMN "proposal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link" ALTER COLUMN "hides_prices" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "shared_link" ADD COLUMN "board_id" text;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_board" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_link_once_board" ON "shared_link" USING btree ("board_id");--> statement-breakpoint
-- The token of a board's link is an HMAC of the board's id, so its link has that id. Of a revoked one no hash was kept:
-- it gets one that no token has, and the next link is its next renewal.
INSERT INTO "shared_link" ("id", "board_id", "renewal", "token_hash", "revoked_at", "created_at")
SELECT "id", "id", "renewal", coalesce("token_hash", sha256(convert_to('revoked board ' || "id", 'UTF8'))),
  CASE WHEN "token_hash" IS NULL THEN now() END, "changed_at"
FROM "board" WHERE "renewal" >= 1;--> statement-breakpoint
ALTER TABLE "board" DROP COLUMN "renewal";--> statement-breakpoint
ALTER TABLE "board" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_opens" CHECK (num_nonnulls("shared_link"."proposal_id", "shared_link"."board_id") = 1);
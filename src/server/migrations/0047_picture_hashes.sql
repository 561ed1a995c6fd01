ALTER TABLE "picture_look" ADD COLUMN "hash" bigint;--> statement-breakpoint
ALTER TABLE "picture_look" ADD COLUMN "silhouette" "bytea";
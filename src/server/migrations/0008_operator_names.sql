ALTER TABLE "operator_act" ADD COLUMN "operator_username" text;--> statement-breakpoint
ALTER TABLE "operator_act" ADD COLUMN "operator_nickname" text;--> statement-breakpoint
UPDATE "operator_act" SET "operator_username" = "account"."username", "operator_nickname" = "account"."nickname"
	FROM "account" WHERE "account"."id" = "operator_act"."operator_id";--> statement-breakpoint
ALTER TABLE "operator_act" ALTER COLUMN "operator_username" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_act" ALTER COLUMN "operator_nickname" SET NOT NULL;

ALTER TABLE "style" DROP CONSTRAINT "style_content";--> statement-breakpoint
ALTER TABLE "blank" ALTER COLUMN "fabric_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blank" ALTER COLUMN "garment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blank" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blank" ADD COLUMN "composition" jsonb;--> statement-breakpoint
ALTER TABLE "blank" ADD COLUMN "construction" text;--> statement-breakpoint
ALTER TABLE "blank" ADD COLUMN "gsm" integer;--> statement-breakpoint
ALTER TABLE "blank_sku" ADD COLUMN "sku_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_id_and_finished" UNIQUE("id","finished");--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_blank_finished" FOREIGN KEY ("blank_id","finished") REFERENCES "public"."blank"("id","finished") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blank_sku_no_once" ON "blank_sku" USING btree ("blank_id","sku_no") WHERE sku_no <> '';--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_content" CHECK (("style"."design_id" is null and "style"."document" is null) = "style"."finished");--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_finished" CHECK (case when "blank"."finished"
        then "blank"."fabric_id" is null and "blank"."garment" is null and "blank"."composition" is not null and "blank"."construction" is not null
        else "blank"."fabric_id" is not null and "blank"."garment" is not null and "blank"."composition" is null
          and "blank"."construction" is null and "blank"."gsm" is null end);--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_gsm" CHECK ("blank"."gsm" > 0);

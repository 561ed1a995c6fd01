CREATE TABLE "bulk_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"sample" text DEFAULT 'none' NOT NULL,
	"is_forecast_told" boolean DEFAULT false NOT NULL,
	"forecast_checked_on" date,
	CONSTRAINT "bulk_order_sample" CHECK ("bulk_order"."sample" in ('none', 'wanted', 'sent', 'toChange', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "pre_sample" (
	"order_no" text NOT NULL,
	"round" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text NOT NULL,
	"measures" jsonb NOT NULL,
	"attachments" text[] NOT NULL,
	"answer" text,
	"answer_note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "pre_sample_pkey" PRIMARY KEY("order_no","round"),
	CONSTRAINT "pre_sample_pictures" CHECK (cardinality("pre_sample"."attachments") > 0),
	CONSTRAINT "pre_sample_answer" CHECK (("pre_sample"."answer" is null) = ("pre_sample"."answered_at" is null) and ("pre_sample"."answer" is null or "pre_sample"."answer" in ('confirmed', 'toChange', 'waived')))
);
--> statement-breakpoint
CREATE TABLE "step_report" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"step" text NOT NULL,
	"done" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_report_step" CHECK ("step_report"."step" in ('cut', 'print', 'sew', 'finish', 'check', 'pack')),
	CONSTRAINT "step_report_done" CHECK ("step_report"."done" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_order" ADD CONSTRAINT "bulk_order_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_sample" ADD CONSTRAINT "pre_sample_order_no_bulk_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."bulk_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_report" ADD CONSTRAINT "step_report_order_no_bulk_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."bulk_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_report_by_order" ON "step_report" USING btree ("order_no","no");
CREATE TABLE "sent_style" (
	"proposal_id" text NOT NULL,
	"sent_no" integer NOT NULL,
	"style_id" text NOT NULL,
	CONSTRAINT "sent_style_pkey" PRIMARY KEY("proposal_id","sent_no","style_id")
);
--> statement-breakpoint
ALTER TABLE "sent_proposal" ADD COLUMN "tiers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_style" ADD CONSTRAINT "sent_style_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_style" ADD CONSTRAINT "sent_style_proposal" FOREIGN KEY ("proposal_id","sent_no") REFERENCES "public"."sent_proposal"("proposal_id","sent_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_style_by_style" ON "sent_style" USING btree ("style_id");
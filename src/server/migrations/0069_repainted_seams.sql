ALTER TABLE "generated" DROP CONSTRAINT "generated_seam";--> statement-breakpoint
ALTER TABLE "drawing_provider" ADD COLUMN "repaints" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "repaint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "repaint_task_id" text;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "repaint_url" text;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "repaint_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "repaint_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_repaint" CHECK ("generated"."repaint" in ('', 'asking', 'making', 'over'));--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_seam" CHECK ("generated"."seam" in ('', 'met', 'repainted', 'cut', 'mirrored'));
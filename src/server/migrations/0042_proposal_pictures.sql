CREATE TABLE "proposal_picture" (
	"proposal_id" text NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "proposal_picture_pkey" PRIMARY KEY("proposal_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "proposal_picture" ADD CONSTRAINT "proposal_picture_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_picture" ADD CONSTRAINT "proposal_picture_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_picture_by_picture" ON "proposal_picture" USING btree ("picture_key");
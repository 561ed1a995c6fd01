CREATE TABLE "fabric_draft" (
	"fabric_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fabric_draft_version" CHECK ("fabric_draft"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "fabric_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"fabric_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"deed" text NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_photo" (
	"goods_id" text NOT NULL,
	"no" integer NOT NULL,
	"role" text NOT NULL,
	"colour_no" text DEFAULT '' NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "goods_photo_pkey" PRIMARY KEY("goods_id","no"),
	CONSTRAINT "goods_photo_role" CHECK ("goods_photo"."role" in ('main', 'tall', 'sku', 'detail', 'white', 'size', 'label'))
);
--> statement-breakpoint
CREATE TABLE "package_picture" (
	"package_id" text NOT NULL,
	"no" integer NOT NULL,
	"path" text NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"row_no" integer,
	"role" text,
	"sort" integer NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	CONSTRAINT "package_picture_pkey" PRIMARY KEY("package_id","no")
);
--> statement-breakpoint
CREATE TABLE "package_row" (
	"package_id" text NOT NULL,
	"no" integer NOT NULL,
	"place" text NOT NULL,
	"document" jsonb NOT NULL,
	"style_id" text,
	"colour_map" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"goods_id" text,
	"say" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_row_pkey" PRIMARY KEY("package_id","no"),
	CONSTRAINT "package_row_state" CHECK ("package_row"."state" in ('open', 'created', 'failed')),
	CONSTRAINT "package_row_created" CHECK (("package_row"."goods_id" is not null) = ("package_row"."state" = 'created'))
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" text PRIMARY KEY NOT NULL,
	"package_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"account_id" text NOT NULL,
	"type" text DEFAULT 'import' NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"stored_bytes" integer DEFAULT 0 NOT NULL,
	"task_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_package_no_unique" UNIQUE("package_no"),
	CONSTRAINT "package_type" CHECK ("package"."type" in ('import', 'goods')),
	CONSTRAINT "package_status" CHECK ("package"."status" in ('uploaded', 'parsing', 'parsed', 'parsedWithErrors', 'failed', 'creating', 'partial', 'done', 'expired')),
	CONSTRAINT "package_bytes" CHECK ("package"."bytes" > 0 and "package"."stored_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "task_state" CHECK ("task"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "task_counts" CHECK ("task"."done" >= 0 and "task"."total" >= 0),
	CONSTRAINT "task_ended" CHECK (("task"."ended_at" is null) = ("task"."state" in ('waiting', 'running')))
);
--> statement-breakpoint
ALTER TABLE "design" ALTER COLUMN "licence_year_fen" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ALTER COLUMN "buyout_fen" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "check" jsonb;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "look" bigint;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "season" text DEFAULT 'Y' NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fabric" ADD COLUMN "status" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "fabric" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fabric" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fabric_draft" ADD CONSTRAINT "fabric_draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_event" ADD CONSTRAINT "fabric_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_photo" ADD CONSTRAINT "goods_photo_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_photo" ADD CONSTRAINT "goods_photo_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_picture" ADD CONSTRAINT "package_picture_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_picture" ADD CONSTRAINT "package_picture_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_picture" ADD CONSTRAINT "package_picture_row" FOREIGN KEY ("package_id","row_no") REFERENCES "public"."package_row"("package_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_row" ADD CONSTRAINT "package_row_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_row" ADD CONSTRAINT "package_row_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_row" ADD CONSTRAINT "package_row_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fabric_draft_by_shop" ON "fabric_draft" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"fabric_id");--> statement-breakpoint
CREATE INDEX "fabric_event_by_fabric" ON "fabric_event" USING btree ("fabric_id","no");--> statement-breakpoint
CREATE INDEX "goods_photo_by_picture" ON "goods_photo" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "package_picture_by_row" ON "package_picture" USING btree ("package_id","row_no");--> statement-breakpoint
CREATE INDEX "package_picture_by_key" ON "package_picture" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "package_row_by_style" ON "package_row" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "package_row_by_goods" ON "package_row" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "package_by_shop" ON "package" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "package_to_expire" ON "package" USING btree ("updated_at") WHERE status <> 'expired';--> statement-breakpoint
CREATE INDEX "task_by_account" ON "task" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "task_by_subject" ON "task" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_own" ON "design" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_by_upload" ON "design" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "style_by_shop" ON "style" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_offered" CHECK (not "design"."offered" or ("design"."licence_year_fen" is not null and "design"."buyout_fen" is not null));--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_status" CHECK ("design"."status" in ('checking', 'needsFix', 'ready', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_status" CHECK ("fabric"."status" in ('online', 'offline', 'takenDown', 'archived'));
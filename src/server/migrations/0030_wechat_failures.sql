CREATE TABLE "wechat_failure" (
	"app_id" text NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wechat_failure_pkey" PRIMARY KEY("app_id","side")
);

CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shop_id" text,
	"buyer_id" text,
	"sum_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_party" CHECK (case when "ledger_account"."kind" in ('cash', 'fee') then "ledger_account"."id" = "ledger_account"."kind" and "ledger_account"."shop_id" is null and "ledger_account"."buyer_id" is null when "ledger_account"."kind" = 'refund' then "ledger_account"."buyer_id" is not null and "ledger_account"."shop_id" is null and "ledger_account"."id" = "ledger_account"."kind" || ':' || "ledger_account"."buyer_id" else "ledger_account"."kind" in ('held', 'advance', 'direct', 'balance') and "ledger_account"."shop_id" is not null and "ledger_account"."buyer_id" is null and "ledger_account"."id" = "ledger_account"."kind" || ':' || "ledger_account"."shop_id" end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"journal_no" bigint NOT NULL,
	"account_id" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"event" text DEFAULT 'payment' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_pkey" PRIMARY KEY("journal_no","account_id"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journal" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"event_id" text NOT NULL,
	"order_no" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_journal_once" UNIQUE("event","event_id")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"direction" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"voucher_no" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text NOT NULL,
	"attachments" text[] NOT NULL,
	"operator_id" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reverse_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_direction" CHECK ("payout"."direction" in ('toShop', 'fromShop')),
	CONSTRAINT "payout_amount" CHECK ("payout"."amount_fen" > 0),
	CONSTRAINT "payout_reversed" CHECK (("payout"."reversed_at" is null) = ("payout"."reverse_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "shop_fee" (
	"shop_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"permille" integer NOT NULL,
	"operator_id" text NOT NULL,
	CONSTRAINT "shop_fee_pkey" PRIMARY KEY("shop_id","since"),
	CONSTRAINT "shop_fee_permille" CHECK ("shop_fee"."permille" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"counterparty_id" text,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"opening_fen" bigint NOT NULL,
	"earned_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"closing_fen" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_once" UNIQUE NULLS NOT DISTINCT("shop_id","counterparty_id","month"),
	CONSTRAINT "statement_status" CHECK ("statement"."status" in ('draft', 'sent', 'disputed', 'confirmed', 'settled')),
	CONSTRAINT "statement_month" CHECK ("statement"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "statement_sum" CHECK ("statement"."closing_fen" = "statement"."opening_fen" + "statement"."earned_fen" - "statement"."fee_fen" - "statement"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "statement_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"account_id" text NOT NULL,
	"journal_no" bigint NOT NULL,
	"statement_id" text NOT NULL,
	CONSTRAINT "statement_line_pkey" PRIMARY KEY("account_id","journal_no")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_journal_no_ledger_journal_no_fk" FOREIGN KEY ("journal_no") REFERENCES "public"."ledger_journal"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journal" ADD CONSTRAINT "ledger_journal_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_fee" ADD CONSTRAINT "shop_fee_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_fee" ADD CONSTRAINT "shop_fee_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_counterparty_id_shop_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_event" ADD CONSTRAINT "statement_event_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_event" ADD CONSTRAINT "statement_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_entry" FOREIGN KEY ("journal_no","account_id") REFERENCES "public"."ledger_entry"("journal_no","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_by_shop" ON "ledger_account" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_by_account" ON "ledger_entry" USING btree ("account_id","at","journal_no");--> statement-breakpoint
CREATE INDEX "ledger_entry_by_event" ON "ledger_entry" USING btree ("account_id","event","at","journal_no");--> statement-breakpoint
CREATE INDEX "ledger_journal_by_order" ON "ledger_journal" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_voucher_once" ON "payout" USING btree ("voucher_no") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "payout_by_shop" ON "payout" USING btree ("shop_id","recorded_at");--> statement-breakpoint
CREATE INDEX "payout_attachments" ON "payout" USING gin ("attachments");--> statement-breakpoint
CREATE INDEX "statement_by_status" ON "statement" USING btree ("status","month");--> statement-breakpoint
CREATE INDEX "statement_event_by_statement" ON "statement_event" USING btree ("statement_id","no");--> statement-breakpoint
CREATE INDEX "statement_line_by_statement" ON "statement_line" USING btree ("statement_id");--> statement-breakpoint
-- The money of the orders so far: each row is an amount between two accounts of one order's parties.
CREATE TEMP TABLE "ledger_past" ("event" text, "event_id" text, "order_no" text, "at" timestamptz, "shop_id" text, "buyer_id" text, "to_kind" text, "from_kind" text, "amount_fen" bigint) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "ledger_past"
SELECT case "payment"."status" when 'paid' then 'payment' else 'unmatched' end, "payment"."id", "order_no", coalesce("paid_at", "payment"."since"), "shop_id", "buyer_id",
  case "provider" when 'transfer' then 'direct' else 'cash' end,
  case when "payment"."status" = 'unmatched' then 'refund' when "provider" = 'transfer' then 'advance' else 'held' end, "amount_fen"
FROM "payment" JOIN "trade_order" USING ("order_no") WHERE "payment"."status" in ('paid', 'unmatched');--> statement-breakpoint
INSERT INTO "ledger_past"
SELECT 'refundOpened', "refund"."id", "trade_order"."order_no", "refund"."started_at", "shop_id", "buyer_id", case "provider" when 'transfer' then 'advance' else 'held' end, 'refund', "refund"."amount_fen"
FROM "refund" JOIN "trade_order" ON "trade_order"."order_no" = "refund"."order_no" JOIN "payment" ON "payment"."id" = "payment_id" WHERE "payment"."status" = 'paid';--> statement-breakpoint
-- A refund that the provider could not make was transferred by the shop, for the platform.
INSERT INTO "ledger_past"
SELECT 'refunded', "refund"."id", "trade_order"."order_no", coalesce("done_at", "refund"."started_at"), "shop_id", "buyer_id", 'refund',
  case when "provider" = 'transfer' then 'direct'
    when exists (select from "order_event" where "order_event"."order_no" = "refund"."order_no" and "action" = 'money' and "label" = '登记退款已转出' and "order_event"."at" = "done_at") then 'balance'
    else 'cash' end, "refund"."amount_fen"
FROM "refund" JOIN "trade_order" ON "trade_order"."order_no" = "refund"."order_no" JOIN "payment" ON "payment"."id" = "payment_id" WHERE "refund"."status" = 'done';--> statement-breakpoint
INSERT INTO "ledger_past"
SELECT case "status" when 'completed' then 'completed' else 'kept' end, "order_no", "order_no", "since", "shop_id", "buyer_id", "rest"."kind", case "rest"."kind" when 'held' then 'balance' else 'direct' end, "fen"
FROM "trade_order" JOIN (
  SELECT "order_no", "kind", sum("fen") AS "fen" FROM (
    SELECT "order_no", "from_kind" AS "kind", "amount_fen" AS "fen" FROM "ledger_past" WHERE "from_kind" in ('held', 'advance')
    UNION ALL SELECT "order_no", "to_kind", -"amount_fen" FROM "ledger_past" WHERE "to_kind" in ('held', 'advance')) AS "moved"
  GROUP BY 1, 2) AS "rest" USING ("order_no") WHERE "status" in ('completed', 'cancelled') and "fen" > 0;--> statement-breakpoint
-- Both sides, with the accounts' ids.
CREATE TEMP TABLE "ledger_sides" ON COMMIT DROP AS
SELECT "event", "event_id", "kind", case "kind" when 'cash' then 'cash' when 'refund' then 'refund:' || "buyer_id" else "kind" || ':' || "shop_id" end AS "account_id",
  case when "kind" not in ('cash', 'refund') then "shop_id" end AS "shop_id", case "kind" when 'refund' then "buyer_id" end AS "buyer_id", sum("fen") AS "fen"
FROM (SELECT "event", "event_id", "shop_id", "buyer_id", "to_kind" AS "kind", "amount_fen" AS "fen" FROM "ledger_past"
  UNION ALL SELECT "event", "event_id", "shop_id", "buyer_id", "from_kind", -"amount_fen" FROM "ledger_past") AS "side" GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "ledger_account" ("id", "kind", "shop_id", "buyer_id", "sum_fen")
SELECT "account_id", "kind", "shop_id", "buyer_id", case "kind" when 'cash' then 0 else sum("fen") end FROM "ledger_sides" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "ledger_journal" ("event", "event_id", "order_no", "at")
SELECT "event", "event_id", min("order_no"), min("at") FROM "ledger_past" GROUP BY 1, 2 ORDER BY min("at"), 1, 2;--> statement-breakpoint
INSERT INTO "ledger_entry" ("journal_no", "account_id", "amount_fen", "event", "at")
SELECT "no", "account_id", "fen", "event", "at" FROM "ledger_sides" JOIN "ledger_journal" USING ("event", "event_id") ORDER BY "no";--> statement-breakpoint
-- From here on the database itself refuses what a ledger must not hold.
CREATE FUNCTION ledger_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the ledger is never changed, a mistake is corrected by a new journal' using errcode = 'restrict_violation', table = tg_table_name, constraint = 'ledger_never_changes';
end $$;--> statement-breakpoint
CREATE TRIGGER ledger_journal_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_journal" FOR EACH STATEMENT EXECUTE FUNCTION ledger_never_changes();--> statement-breakpoint
CREATE TRIGGER ledger_entry_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_never_changes();--> statement-breakpoint
CREATE TRIGGER statement_line_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_line" FOR EACH STATEMENT EXECUTE FUNCTION ledger_never_changes();--> statement-breakpoint
CREATE TRIGGER ledger_account_never_deleted BEFORE DELETE OR TRUNCATE ON "ledger_account" FOR EACH STATEMENT EXECUTE FUNCTION ledger_never_changes();--> statement-breakpoint
-- A sum is changed by the trigger of its entries only.
CREATE TRIGGER ledger_account_never_changes BEFORE UPDATE ON "ledger_account" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_never_changes();--> statement-breakpoint
CREATE TRIGGER ledger_account_begins_empty BEFORE INSERT ON "ledger_account" FOR EACH ROW WHEN (new.sum_fen <> 0) EXECUTE FUNCTION ledger_never_changes();--> statement-breakpoint
-- Nothing is added to a journal of another transaction, not even what sums to zero.
CREATE FUNCTION ledger_joins_journal() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select "event", "at" into new."event", new."at" from "ledger_journal" where "no" = new."journal_no" and xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'entries are written in the transaction of their journal' using errcode = 'restrict_violation', table = tg_table_name, constraint = 'ledger_joins_journal';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_joins_journal BEFORE INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION ledger_joins_journal();--> statement-breakpoint
CREATE FUNCTION ledger_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update "ledger_account" set "sum_fen" = "sum_fen" + new."amount_fen" where "id" = new."account_id" and "kind" not in ('cash', 'fee');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_adds_up AFTER INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION ledger_adds_up();--> statement-breakpoint
-- At the end of the transaction: a journal has entries, and they sum to zero.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (select coalesce(sum("amount_fen"), 1) <> 0 from "ledger_entry" where "journal_no" = case tg_table_name when 'ledger_entry' then (to_jsonb(new) ->> 'journal_no')::bigint else (to_jsonb(new) ->> 'no')::bigint end) then
    raise exception 'the entries of a journal sum to zero' using errcode = 'check_violation', table = tg_table_name, constraint = 'ledger_balances';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journal_balances AFTER INSERT ON "ledger_journal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

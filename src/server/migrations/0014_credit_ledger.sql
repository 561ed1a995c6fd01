ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_party";--> statement-breakpoint
ALTER TABLE "statement" DROP CONSTRAINT "statement_sum";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_provider";--> statement-breakpoint
DROP INDEX "trade_order_on_credit";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "counterparty_id" text;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "spent_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "debt_cut_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "debt_told_on" date;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "from_shop_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "together_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_counterparty_id_shop_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_from_shop_id_shop_id_fk" FOREIGN KEY ("from_shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_by_kind" ON "ledger_account" USING btree ("kind","shop_id");--> statement-breakpoint
CREATE INDEX "statement_by_counterparty" ON "statement" USING btree ("counterparty_id","month") WHERE counterparty_id is not null;--> statement-breakpoint
CREATE INDEX "trade_order_debt_due" ON "trade_order" USING btree ("credit_due_on") WHERE credit_due_on is not null and status <> 'cancelled' and paid_fen + debt_cut_fen < payable_fen;--> statement-breakpoint
CREATE INDEX "payment_together" ON "payment" USING btree ("together_id") WHERE together_id <> '';--> statement-breakpoint
CREATE INDEX "trade_order_on_credit" ON "trade_order" USING btree ("shop_id","buyer_id","credit_due_on") WHERE credit_due_on is not null and status <> 'cancelled' and paid_fen + debt_cut_fen < payable_fen;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_party" CHECK (case when "ledger_account"."kind" in ('cash', 'fee') then "ledger_account"."id" = "ledger_account"."kind" and "ledger_account"."shop_id" is null and "ledger_account"."buyer_id" is null and "ledger_account"."counterparty_id" is null when "ledger_account"."kind" = 'refund' then "ledger_account"."buyer_id" is not null and "ledger_account"."shop_id" is null and "ledger_account"."counterparty_id" is null and "ledger_account"."id" = "ledger_account"."kind" || ':' || "ledger_account"."buyer_id" when "ledger_account"."kind" in ('claim', 'debt') then "ledger_account"."shop_id" is not null and "ledger_account"."counterparty_id" is not null and "ledger_account"."shop_id" <> "ledger_account"."counterparty_id" and "ledger_account"."buyer_id" is null and "ledger_account"."id" = "ledger_account"."kind" || ':' || "ledger_account"."shop_id" || ':' || "ledger_account"."counterparty_id" else "ledger_account"."kind" in ('held', 'advance', 'direct', 'balance') and "ledger_account"."shop_id" is not null and "ledger_account"."buyer_id" is null and "ledger_account"."counterparty_id" is null and "ledger_account"."id" = "ledger_account"."kind" || ':' || "ledger_account"."shop_id" end);--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_sum" CHECK ("statement"."closing_fen" = "statement"."opening_fen" + "statement"."earned_fen" - "statement"."fee_fen" - "statement"."paid_fen" - "statement"."spent_fen");--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_debt_cut" CHECK ("trade_order"."debt_cut_fen" = 0 or ("trade_order"."credit_due_on" is not null and "trade_order"."debt_cut_fen" between 0 and "trade_order"."payable_fen" - "trade_order"."paid_fen"));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_from_shop" CHECK (("payment"."provider" = 'balance') = ("payment"."from_shop_id" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_provider" CHECK ("payment"."provider" in ('transfer', 'demo', 'alipay', 'wechat', 'balance'));--> statement-breakpoint
-- What the shops of the supply orders so far owe one another, from their events, payments and refunds.
CREATE TEMP TABLE "supply_past" ON COMMIT DROP AS
WITH "supply" AS (
  SELECT "own".*, "source"."shop_id" AS "customer_id" FROM "trade_order" "own" JOIN "trade_order" "source" ON "source"."order_no" = "own"."supplies_order_no"),
"begun" AS (
  SELECT "order_no", min("at") AS "at" FROM "order_event" WHERE "action" in ('paid', 'depositPaid', 'startOnCredit') GROUP BY 1)
SELECT 'supplied' AS "event", "order_no" AS "event_id", "order_no", "begun"."at", "shop_id", "customer_id", "payable_fen" AS "fen" FROM "supply" JOIN "begun" USING ("order_no") WHERE "payable_fen" > 0
UNION ALL SELECT 'supplyPaid', "payment"."id", "order_no", coalesce("paid_at", "payment"."since"), "shop_id", "customer_id", -"amount_fen" FROM "supply" JOIN "payment" USING ("order_no") WHERE "payment"."status" = 'paid'
UNION ALL SELECT 'supplyCut', "refund"."id", "supply"."order_no", "refund"."started_at", "shop_id", "customer_id", -"refund"."amount_fen" FROM "supply" JOIN "refund" USING ("order_no") JOIN "payment" ON "payment"."id" = "payment_id" WHERE "payment"."status" = 'paid'
UNION ALL SELECT 'supplyReturned', "refund"."id", "supply"."order_no", "done_at", "shop_id", "customer_id", "refund"."amount_fen" FROM "supply" JOIN "refund" USING ("order_no") JOIN "payment" ON "payment"."id" = "payment_id" WHERE "payment"."status" = 'paid' and "refund"."status" = 'done'
UNION ALL SELECT 'supplyEnded', "order_no", "order_no", "since", "shop_id", "customer_id", "paid_fen" + "debt_cut_fen" - "payable_fen" FROM "supply" JOIN "begun" USING ("order_no") WHERE "status" = 'cancelled' and "paid_fen" + "debt_cut_fen" < "payable_fen";--> statement-breakpoint
INSERT INTO "ledger_account" ("id", "kind", "shop_id", "counterparty_id")
SELECT distinct 'claim:' || "shop_id" || ':' || "customer_id", 'claim', "shop_id", "customer_id" FROM "supply_past"
UNION SELECT distinct 'debt:' || "customer_id" || ':' || "shop_id", 'debt', "customer_id", "shop_id" FROM "supply_past";--> statement-breakpoint
INSERT INTO "ledger_journal" ("event", "event_id", "order_no", "at") SELECT "event", "event_id", "order_no", "at" FROM "supply_past" ORDER BY "at", 1, 2;--> statement-breakpoint
INSERT INTO "ledger_entry" ("journal_no", "account_id", "amount_fen")
SELECT "no", "account_id", "amount" FROM "supply_past" JOIN "ledger_journal" USING ("event", "event_id")
CROSS JOIN LATERAL (VALUES ('claim:' || "shop_id" || ':' || "customer_id", "fen"), ('debt:' || "customer_id" || ':' || "shop_id", -"fen")) AS "side" ("account_id", "amount") ORDER BY "no";--> statement-breakpoint
-- Checked now: a table with checks that wait for the commit cannot be altered by the next migration.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;

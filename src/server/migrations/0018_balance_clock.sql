-- Orders that wait for their balance since before it had an end get the whole time from now on: nobody is late unwarned.
UPDATE "trade_order" SET "due_at" = now() + interval '15 days' WHERE "status" = 'toPayBalance' AND "due_at" IS NULL;

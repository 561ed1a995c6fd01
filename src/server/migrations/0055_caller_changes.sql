-- Processes keep what a session allows until PostgreSQL tells that it changed: `account/<id>` for one account,
-- `accounts` for many at once (decision 0137).
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
  declare accounts text[] := array(select distinct 'account/' || account_id from old_rows);
  begin
    if cardinality(accounts) > 50 then
      perform pg_notify('catalogue', 'accounts');
    elsif cardinality(accounts) > 0 then
      perform pg_notify('catalogue', array_to_string(accounts, ' '));
    end if;
    return null;
  end $$;--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    perform pg_notify('catalogue', 'account/' || new.account_id);
    return null;
  end $$;--> statement-breakpoint
CREATE FUNCTION tell_account() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    perform pg_notify('catalogue', 'account/' || new.id);
    return null;
  end $$;--> statement-breakpoint
CREATE FUNCTION tell_shop_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    if tg_op <> 'INSERT' then perform pg_notify('catalogue', 'account/' || old.owner_id); end if;
    if tg_op <> 'DELETE' then perform pg_notify('catalogue', 'account/' || new.owner_id); end if;
    return null;
  end $$;--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON "session" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();--> statement-breakpoint
-- Its use is recorded every minute, and ends nothing.
CREATE TRIGGER session_shortened AFTER UPDATE ON "session" FOR EACH ROW
  WHEN (old.expires_at IS DISTINCT FROM new.expires_at OR new.last_seen_at < old.last_seen_at)
  EXECUTE FUNCTION tell_session();--> statement-breakpoint
CREATE TRIGGER account_allowed AFTER UPDATE ON "account" FOR EACH ROW
  WHEN (old.role IS DISTINCT FROM new.role OR old.disabled_at IS DISTINCT FROM new.disabled_at OR old.closed_at IS DISTINCT FROM new.closed_at)
  EXECUTE FUNCTION tell_account();--> statement-breakpoint
CREATE TRIGGER shop_opened AFTER INSERT OR DELETE ON "shop" FOR EACH ROW EXECUTE FUNCTION tell_shop_owner();--> statement-breakpoint
CREATE TRIGGER shop_changed_hands AFTER UPDATE ON "shop" FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.owner_id IS DISTINCT FROM new.owner_id)
  EXECUTE FUNCTION tell_shop_owner();

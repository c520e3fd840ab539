-- Releases before this one wrote prices, hours and texts back to their own values at every start, and recorded it
-- under these names at the end of the same transaction. Refusing the record undoes such a start.
CREATE FUNCTION refuse_overwriting_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A newer release has migrated this database; this one would overwrite its content.';
END $$;
--> statement-breakpoint
CREATE TRIGGER seed_versions_refuse BEFORE INSERT OR UPDATE ON seed_versions
  FOR EACH ROW WHEN (NEW.name IN ('basics', 'content')) EXECUTE FUNCTION refuse_overwriting_start();

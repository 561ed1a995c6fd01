-- Rows read before could not name their style.
UPDATE "package_row" SET "document" = "document" || '{"styleNo": ""}';

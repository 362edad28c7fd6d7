ALTER TABLE "comments" ADD COLUMN "public_name" text;--> statement-breakpoint
-- Comments written so far keep the names of today, but for those that could not become public any more. The rule is
-- simpler than the server's and stricter: rather an innocent name is given up than an advertisement kept. Letters
-- are listed because what a letter is, and which is its capital, depends on the database's locale.
UPDATE "comments" SET "public_name" = "named"."name"
FROM (
	SELECT "id", "name", lower(translate("name", 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя')) AS "small"
	FROM "users"
) AS "named"
WHERE "named"."id" = "comments"."user_id"
	AND "named"."name" ~ '^[A-Za-zА-Яа-яЁё .-]{1,40}$'
	AND "named"."small" !~ '[a-zа-яё]{2}\.[a-zа-яё]{2}'
	AND "named"."small" !~ '[a-z][а-яё]|[а-яё][a-z]'
	AND "named"."small" !~ 'модер|moder|админ|admin|поддерж|support|саппорт|суппорт|официал|offici|редакц|сотрудник|автослед|avtosled';

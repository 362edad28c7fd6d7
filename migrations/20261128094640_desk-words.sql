ALTER TABLE "desk_keys" ALTER COLUMN "key" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "desk_keys" ADD COLUMN "word_hash" "bytea";--> statement-breakpoint
ALTER TABLE "desk_keys" ADD COLUMN "word_until" timestamp with time zone;--> statement-breakpoint
-- A key that was offered without a word, to whoever held the access token first.
DELETE FROM "desk_keys" WHERE "confirmed_at" IS NULL;
CREATE TABLE "max_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "max_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" "bytea" NOT NULL,
	"dialogue" bigint NOT NULL,
	"body" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "max_jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
DROP INDEX "moderation_posts_due";--> statement-breakpoint
-- The server of the version before goes on: numbers are written as digits, and what it knows of is in Telegram.
ALTER TABLE "moderation_posts" ADD COLUMN "messenger" text DEFAULT 'telegram' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_posts" DROP CONSTRAINT "moderation_posts_pkey";--> statement-breakpoint
ALTER TABLE "moderation_posts" ALTER COLUMN "message_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "moderation_posts" ADD CONSTRAINT "moderation_posts_comment_id_messenger_pk" PRIMARY KEY("comment_id","messenger");--> statement-breakpoint
-- What waits for a moderator now is shown in MAX as well.
INSERT INTO "moderation_posts" ("comment_id", "messenger") SELECT "id", 'max' FROM "comments" WHERE "state" = 'pending';--> statement-breakpoint
ALTER TABLE "messenger_sign_ins" ADD COLUMN "messenger" text DEFAULT 'telegram' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_id" bigint;--> statement-breakpoint
CREATE INDEX "max_jobs_left" ON "max_jobs" USING btree ("dialogue","id") WHERE "max_jobs"."body" is not null;--> statement-breakpoint
CREATE INDEX "max_jobs_done" ON "max_jobs" USING btree ("dialogue","done_at");--> statement-breakpoint
CREATE INDEX "max_jobs_expires_at" ON "max_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "moderation_posts_left" ON "moderation_posts" USING btree ("messenger","not_before") WHERE "moderation_posts"."due";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_max_id_unique" UNIQUE("max_id");
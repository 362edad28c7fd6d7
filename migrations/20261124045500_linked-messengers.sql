ALTER TABLE "messenger_sign_ins" ADD COLUMN "links_to" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telegram_linked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_linked_at" timestamp with time zone;
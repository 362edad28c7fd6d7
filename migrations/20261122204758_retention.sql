-- The indexes lock writers of their tables while they are built: seconds at a million rows, so start in a quiet hour.
ALTER TABLE "users" ADD COLUMN "last_seen" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "paid_lookups_to_forget" ON "paid_lookups" USING btree ("finished_at") WHERE "paid_lookups"."plate" <> '';--> statement-breakpoint
CREATE INDEX "plate_answers_checked_at" ON "plate_answers" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree ("last_seen");
ALTER TABLE "followed_cars" ADD COLUMN "bought_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "followed_cars" ADD COLUMN "reminded" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "words" jsonb;
ALTER TABLE "subject_answers" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "is_new" boolean;--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "rests_until" timestamp with time zone;
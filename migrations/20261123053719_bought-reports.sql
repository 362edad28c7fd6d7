ALTER TABLE "subject_answers" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "hook" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "hinted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "is_new" boolean;--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "rests_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_orders" ADD CONSTRAINT "report_orders_hook_unique" UNIQUE("hook");
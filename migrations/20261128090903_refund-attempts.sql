ALTER TABLE "operation_decisions" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_decisions" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "operation_decisions" ADD COLUMN "refusal" text;
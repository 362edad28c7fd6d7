CREATE TABLE "awaited_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "awaited_payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "provider" text DEFAULT 'moneta' NOT NULL;--> statement-breakpoint
ALTER TABLE "awaited_payments" ADD CONSTRAINT "awaited_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awaited_payments_ask_at" ON "awaited_payments" USING btree ("ask_at") WHERE "awaited_payments"."state" = 'pending';
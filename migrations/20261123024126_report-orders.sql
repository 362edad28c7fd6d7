CREATE TABLE "report_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"uid" text,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"stands_until" timestamp with time zone NOT NULL,
	"refreshes" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "report_orders_of_subject" ON "report_orders" USING btree ("source","subject","id");--> statement-breakpoint
CREATE INDEX "report_orders_ordered_at" ON "report_orders" USING btree ("ordered_at");
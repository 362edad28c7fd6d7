CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_positive" CHECK ("ledger"."requests" > 0),
	CONSTRAINT "ledger_moves" CHECK ("ledger"."from_account" <> "ledger"."to_account")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"verdict" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"wallet" uuid NOT NULL,
	"pack" text NOT NULL,
	"requests" integer NOT NULL,
	"kopecks" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"operation_id" text,
	CONSTRAINT "orders_operation_id_unique" UNIQUE("operation_id"),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."operation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "paid_lookups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wallet" uuid NOT NULL,
	"plate" text NOT NULL,
	"state" text NOT NULL,
	"vin" text,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plate_answers" (
	"plate" text NOT NULL,
	"source" text NOT NULL,
	"vin" text,
	"model" text,
	"year" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plate_answers_plate_source_pk" PRIMARY KEY("plate","source")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wallet" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_from" ON "ledger" USING btree ("from_account");--> statement-breakpoint
CREATE INDEX "ledger_to" ON "ledger" USING btree ("to_account");--> statement-breakpoint
CREATE INDEX "orders_user_id" ON "orders" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "paid_lookups_one_at_a_time" ON "paid_lookups" USING btree ("wallet","plate") WHERE "paid_lookups"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "paid_lookups_open" ON "paid_lookups" USING btree ("lease_until") WHERE "paid_lookups"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "paid_lookups_repeat" ON "paid_lookups" USING btree ("wallet","plate","finished_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_wallet_unique" UNIQUE("wallet");--> statement-breakpoint
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only: correct it by another entry';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_no_truncate" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();

CREATE TABLE "ledger_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"entries" bigint NOT NULL,
	"problems" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_proofs_at" ON "ledger_proofs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operations_unfit" ON "operations" USING btree ("received_at") WHERE "operations"."verdict" <> 'credited';--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;

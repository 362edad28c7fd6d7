CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet" uuid NOT NULL,
	"requests" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "corrections_requests" CHECK ("corrections"."requests" <> 0),
	CONSTRAINT "corrections_decided" CHECK (("corrections"."state" = 'proposed') = ("corrections"."decided_at" is null)),
	CONSTRAINT "corrections_decided_by" CHECK (("corrections"."decided_by" is null) = ("corrections"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"status" smallint
);
--> statement-breakpoint
CREATE TABLE "operation_decisions" (
	"operation_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"provider_word" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "site_notices_lasts" CHECK ("site_notices"."from_at" < "site_notices"."to_at")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operation_decisions" ADD CONSTRAINT "operation_decisions_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_wallet" ON "corrections" USING btree ("wallet");--> statement-breakpoint
CREATE INDEX "corrections_proposed" ON "corrections" USING btree ("proposed_at") WHERE "corrections"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "corrections_alone" ON "corrections" USING btree ("proposed_by","decided_at") WHERE "corrections"."state" = 'entered';--> statement-breakpoint
CREATE INDEX "site_notices_to_at" ON "site_notices" USING btree ("to_at") WHERE "site_notices"."withdrawn_at" is null;
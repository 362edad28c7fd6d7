CREATE TABLE "log_checkpoints" (
	"origin" text NOT NULL,
	"size" bigint NOT NULL,
	"note" text NOT NULL,
	"cosignatures" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_checkpoints_origin_size_pk" PRIMARY KEY("origin","size")
);
--> statement-breakpoint
CREATE TABLE "log_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"rows_root" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"number" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_number_pk" PRIMARY KEY("level","number")
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"vkey" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"report" text NOT NULL,
	"log_index" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "sealed_reports_log_index_unique" UNIQUE("log_index"),
	CONSTRAINT "sealed_reports_withdrawn" CHECK (("sealed_reports"."report" = '') = ("sealed_reports"."withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "subject_answers" ADD COLUMN "raw_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD CONSTRAINT "sealed_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_reports_of_user" ON "sealed_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sealed_reports_expires_at" ON "sealed_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION "log_leaves_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the log of sealed reports is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "log_leaves_append_only" BEFORE UPDATE OR DELETE ON "log_leaves" FOR EACH ROW EXECUTE FUNCTION "log_leaves_are_append_only"();--> statement-breakpoint
CREATE TRIGGER "log_leaves_no_truncate" BEFORE TRUNCATE ON "log_leaves" FOR EACH STATEMENT EXECUTE FUNCTION "log_leaves_are_append_only"();

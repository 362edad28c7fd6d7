CREATE TABLE "desk_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "desk_keys" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_keys" ADD CONSTRAINT "desk_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_token_hash_access_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."access_tokens"("hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "desk_sessions_expires_at" ON "desk_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION "desk_actions_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what was done at the desk is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "desk_actions_append_only" BEFORE UPDATE OR DELETE ON "desk_actions" FOR EACH ROW EXECUTE FUNCTION "desk_actions_are_append_only"();--> statement-breakpoint
CREATE TRIGGER "desk_actions_no_truncate" BEFORE TRUNCATE ON "desk_actions" FOR EACH STATEMENT EXECUTE FUNCTION "desk_actions_are_append_only"();

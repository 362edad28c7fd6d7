CREATE TABLE "comment_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comment_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"channel" text NOT NULL,
	"moderator" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vin" text NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"text_hash" "bytea" NOT NULL,
	"hints" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_posts" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"message_id" bigint,
	"shown" text,
	"due" boolean DEFAULT true NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_decisions" ADD CONSTRAINT "comment_decisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_posts" ADD CONSTRAINT "moderation_posts_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_decisions_comment" ON "comment_decisions" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "comments_published" ON "comments" USING btree ("vin","id") WHERE "comments"."state" = 'published';--> statement-breakpoint
CREATE INDEX "comments_queue" ON "comments" USING btree ("id") WHERE "comments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "comments_same_text" ON "comments" USING btree ("text_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once" ON "comments" USING btree ("user_id","vin","text_hash") WHERE "comments"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "moderation_posts_due" ON "moderation_posts" USING btree ("not_before") WHERE "moderation_posts"."due";--> statement-breakpoint
CREATE FUNCTION "comment_decisions_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'decisions are append-only: take one back by another';
END
$$;--> statement-breakpoint
CREATE TRIGGER "comment_decisions_append_only" BEFORE UPDATE OR DELETE ON "comment_decisions" FOR EACH ROW EXECUTE FUNCTION "comment_decisions_are_append_only"();--> statement-breakpoint
CREATE TRIGGER "comment_decisions_no_truncate" BEFORE TRUNCATE ON "comment_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "comment_decisions_are_append_only"();

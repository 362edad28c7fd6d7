CREATE TABLE "followed_cars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "followed_cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"known" jsonb NOT NULL,
	"news" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"silence_told" boolean DEFAULT false NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"end_told" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_cars_once" UNIQUE("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh_key" "bytea" NOT NULL,
	"auth_key" "bytea" NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_cars" ADD CONSTRAINT "followed_cars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_token_hash_access_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."access_tokens"("hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_followed_id_followed_cars_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."followed_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_cars_due" ON "followed_cars" USING btree ("not_before") WHERE not "followed_cars"."end_told";--> statement-breakpoint
CREATE INDEX "followed_cars_expires_at" ON "followed_cars" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_devices_user_id" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_token_hash" ON "push_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "push_messages_not_before" ON "push_messages" USING btree ("not_before");--> statement-breakpoint
CREATE INDEX "push_messages_device_id" ON "push_messages" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_messages_followed_id" ON "push_messages" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "push_messages_expires_at" ON "push_messages" USING btree ("expires_at");
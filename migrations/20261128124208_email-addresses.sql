CREATE TABLE "email_addresses" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"confirm_hash" "bytea",
	"unsubscribe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "email_addresses_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_addresses_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
ALTER TABLE "push_messages" ALTER COLUMN "device_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "email_of" bigint;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_addresses_expires_at" ON "email_addresses" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_email_of_email_addresses_user_id_fk" FOREIGN KEY ("email_of") REFERENCES "public"."email_addresses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_email_of" ON "push_messages" USING btree ("email_of");--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_one_way" CHECK (num_nonnulls("push_messages"."device_id", "push_messages"."email_of") = 1);
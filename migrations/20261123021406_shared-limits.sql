-- A crash or a fail-over begins another minute, which is cheaper than writing every try into the log.
CREATE UNLOGGED TABLE "recent_tries" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

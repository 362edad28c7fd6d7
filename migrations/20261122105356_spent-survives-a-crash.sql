-- It was unlogged, so a crash or a fail-over emptied it, and what had been used up could be used again.
ALTER TABLE "spent" SET LOGGED;

// Preloaded into the server by `npm start`: when the parent process ends for any reason, the
// channel closes and the server shuts down regularly.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

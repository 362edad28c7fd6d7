// Preloaded into the server by `npm start`: when the process that started it is gone, however it went,
// the channel between them closes, and the server shuts down as if told to.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

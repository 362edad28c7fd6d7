/** The message says what the operator should do. */
export abstract class DataDirTrouble extends Error {
  override readonly name: string = 'DataDirTrouble'
}

/** The folder holds no valid database, or the engine never finishes opening it. */
export class DataDirBroken extends DataDirTrouble {
  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    super(
      `Встроенная база в «${dataDir}» повреждена и не открывается (${reason}). Остановите сервер, сохраните эту ` +
        'папку отдельно и положите на её место последнюю копию (docs/operations.md, Restore); без копии удалите из ' +
        'папки «cluster»: сервер создаст пустую базу. | The embedded database is damaged: keep the folder, and put ' +
        'the latest copy in its place.',
      { cause },
    )
  }
}

/** The engine did not open on a full disk, so damage is neither certain nor excluded. */
export class DataDirFull extends DataDirTrouble {
  constructor(dataDir: string, freeBytes: number) {
    const free = Math.floor(freeBytes / 1024 / 1024)
    super(
      `На диске папки «${dataDir}» почти нет места (свободно ${free} МБ), и встроенная база не открылась. Освободите ` +
        'место и запустите сервер ещё раз. | The embedded database did not open: its disk is full. Make room and ' +
        'start the server again.',
    )
  }
}

/** Creating the empty database failed; the next start begins anew. */
export class DataDirUnmade extends DataDirTrouble {
  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    super(
      `Встроенную базу в «${dataDir}» не удалось создать (${reason}). Освободите место на диске. ` +
        'Запустите сервер ещё раз: начатое он уберёт и начнёт заново. | The embedded database could not be made: make ' +
        'room on the disk and start the server again; it begins anew.',
      { cause },
    )
  }
}

export class DataDirUnfit extends DataDirTrouble {
  constructor(dataDir: string, cause: Error) {
    super(
      `Папка базы «${dataDir}» не годится (${cause.message}). Нужна папка, в которую сервер может писать, на диске, ` +
        'где есть место, с путём короче 90 знаков: задайте её в DATA_DIR. | The folder of the database cannot be ' +
        'used: set DATA_DIR to one that can be written to, with a shorter path.',
      { cause },
    )
  }
}

const SHORT = /(?<=^|[\s(«])(а|без|в|во|до|за|и|из|или|к|ко|на|не|ни|но|о|об|от|по|при|с|со|у) (?=\S)/giu

export const withShortWordsBound = (text: string): string => text.replace(SHORT, '$1\u00a0')

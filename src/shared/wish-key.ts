/** Key, in the tab's storage, of the VIN whose check a person has started. */
export const WISH_KEY = 'ask-on-arrival'

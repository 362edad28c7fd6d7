/** Session storage key of the VIN whose check a person has started. */
export const WISH_KEY = 'ask-on-arrival'

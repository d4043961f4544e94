/** Returns a request whose body can be read, while that of the given one stays. */
export const unread = (request: Request): Request =>
  request.body && !request.bodyUsed ? request.clone() : request;

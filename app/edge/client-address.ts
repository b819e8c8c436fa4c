import ipaddr from "ipaddr.js";

/** The length of an IPv6 network prefix that one customer gets: the other bits are theirs to choose. */
const NETWORK_BITS = 64;

/**
 * The address that a client is counted by (LIMIT-3): an IPv4 address as it is, also where it came written as IPv6; of an
 * IPv6 address its network, « 2001:db8:1:2::/64 », since whoever has one has all addresses in it.
 * @param address as the connection or the trusted proxy says; what is no address stays as it is
 */
export function clientAddressOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === "ipv4") return read.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString()}/${NETWORK_BITS}`);
  return `${network.toString()}/${NETWORK_BITS}`;
}

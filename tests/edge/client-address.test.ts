import { describe, expect, it } from "vitest";
import { clientAddressOf } from "../../app/edge/client-address";

describe("a client's address", () => {
  it.each([
    ["an IPv4 address", "192.0.2.7", "192.0.2.7"],
    ["an IPv4 address written as IPv6", "::ffff:192.0.2.7", "192.0.2.7"],
    ["an IPv6 address: its network", "2001:db8:1:2:aaaa:bbbb:cccc:1", "2001:db8:1:2::/64"],
    [
      "another of that network, written in full",
      "2001:0DB8:0001:0002:0000:0000:0000:0009",
      "2001:db8:1:2::/64",
    ],
    ["one with a zone", "fe80::1%eth0", "fe80::/64"],
    ["what no proxy should send", "unknown", "unknown"],
    ["nothing", "", ""],
  ])("of %s [LIMIT-3]", (_, given, expected) => {
    expect(clientAddressOf(given)).toBe(expected);
  });

  it("differs from network to network [LIMIT-3]", () => {
    expect(clientAddressOf("2001:db8:1:3::1")).not.toBe(clientAddressOf("2001:db8:1:2::1"));
  });
});
